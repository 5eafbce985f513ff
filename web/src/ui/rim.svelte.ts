// A place that has more words than room: whether some are below its rim, and a way on to them.

const BARELY = 8        // pixels below the rim that hide nothing
const KEPT = 24         // pixels of what was read that stay in sight on the way on

/** To be made while a component is; `of` reads what the words depend on. */
export class Rim {
  node: HTMLElement | undefined = $state()
  height = $state(0)
  isCut = $state(false)

  constructor(of: () => unknown) {
    $effect(() => {
      void [this.height, of()]
      this.measure()
    })
  }

  measure = (): void => {
    this.isCut = this.node ? this.node.scrollHeight - this.node.scrollTop - this.node.clientHeight > BARELY : false
  }

  goOn = (): void => this.node?.scrollBy({ top: this.height - KEPT })
}
