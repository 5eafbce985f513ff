// Real Chromium, Debian's own, as a desktop and as a phone; every worker has a server of its own (muster.ts).  It is the build without a
// window, which draws the same and takes two thirds of the processor.
import { defineConfig, devices } from '@playwright/test'

const launchOptions = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
}

/** Tests with the tag of the other device are not run, nor are long ones in the usual ./test (muster.ts). */
const without = (other: string, long: string): RegExp => new RegExp(process.env.LENGTH === 'usual' ? `${other}|${long}` : other)

export default defineConfig({
  testDir: '.',
  outputDir: '../../build/browser',
  workers: 2,
  fullyParallel: true,        // or the last file would keep one worker waiting
  // A limit is for what hangs: on a busy machine a whole game takes five minutes instead of one.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // The server's dice differ in every run, so a test that failed is played again with others; a lasting fault fails each time.
  retries: 2,
  // A trace redraws every step's page, which takes longer than the game: TRACE=on ./test browser, when a failure needs one.
  use: { launchOptions, actionTimeout: 60_000, trace: process.env.TRACE ? 'retain-on-failure' : 'off', screenshot: 'only-on-failure' },
  projects: [
    { name: 'desktop', grepInvert: without('@phone', '@long'), use: { viewport: { width: 1280, height: 800 } } },
    { name: 'phone', grepInvert: without('@desktop', '@long|@small-long'), use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, launchOptions } },
  ],
})
