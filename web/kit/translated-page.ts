// A browser that translates a page puts every text into elements of its own. React then names a text that is not where
// it was put, and the whole page would break at the next change of it.

/** Lets React change a page that was translated: what it names is found by what stands around it now. */
export const standTranslators = (): void => {
  const { insertBefore, removeChild } = Object.getOwnPropertyDescriptors(Node.prototype)
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.value?.call(this, node, placeIn(this, before))
    return node
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    const there = placeIn(this, node)
    // What the translator has thrown away is gone already.
    if (there !== null) removeChild.value?.call(this, there)
    return node
  }
}

/** The child that holds the node by now; null where none does. */
const placeIn = (parent: Node, node: Node | null): Node | null => {
  let at = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at
}
