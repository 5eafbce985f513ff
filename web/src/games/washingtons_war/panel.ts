// A panel is read from its top, wherever the one before it was scrolled to.

export function fromTop(node: HTMLElement): void {
  const panel = node.parentElement
  if (panel) panel.scrollTop = 0
}
