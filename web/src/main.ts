import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './app.css'
import './map/map.css'
import './pieces/pieces.css'
import { applyTheme } from './state/device.svelte'

applyTheme()
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme)

const target = document.getElementById('app')
if (target) mount(App, { target })
