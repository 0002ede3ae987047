/** Holds back what would move the page while a pointer is down. */
export interface PressTracker {
  /** Runs at once, or after the press that is under way and its click. */
  afterPress(run: () => void): void
  /** Watches the document's pointers. Returns an unsubscribe function. */
  watch(target: Document): () => void
}

/**
 * Leaving a question by pressing on something below it would show its error in the middle of the press: the page
 * moves, the release misses, and the click is lost. So errors wait for the click to be over.
 */
export function createPressTracker(): PressTracker {
  let pressed = false
  let waiting: (() => void)[] = []
  const down = () => {
    pressed = true
  }
  const up = () => {
    pressed = false
    const due = waiting
    waiting = []
    // The click follows the release in the same task.
    setTimeout(() => {
      for (const run of due) run()
    })
  }
  return {
    afterPress(run) {
      if (pressed) waiting.push(run)
      else run()
    },
    watch(target) {
      target.addEventListener('pointerdown', down, true)
      target.addEventListener('pointerup', up, true)
      target.addEventListener('pointercancel', up, true)
      return () => {
        target.removeEventListener('pointerdown', down, true)
        target.removeEventListener('pointerup', up, true)
        target.removeEventListener('pointercancel', up, true)
        up()
      }
    },
  }
}
