/** A part of an open form's work; ending it may take until something is safe. */
interface Part {
  dispose?(): void | Promise<void>
}

export interface Scope {
  add<P extends Part>(part: P): P
  /** Ends the parts, the last first: what a part is built on is there until the part has ended. */
  dispose(): void
}

export function createScope(): Scope {
  const parts: Part[] = []
  function dispose(): void {
    for (let part = parts.pop(); part; part = parts.pop()) {
      const ending = part.dispose?.()
      if (ending) return void ending.finally(dispose)
    }
  }
  return {
    add(part) {
      parts.push(part)
      return part
    },
    dispose,
  }
}
