/** This long nothing has come from the network: the screen has what it asked for. */
const QUIET_MS = 1_000
/** A screen that never rests is waited for no longer. */
const PATIENCE_MS = 30_000

/** Runs once the page has fetched what it needs. What can wait must not take the line from what somebody waits for. */
export function whenQuiet(run: () => void): void {
  const begun = performance.now()
  let timer: ReturnType<typeof setTimeout>
  const watch = new PerformanceObserver(() => wait())
  const wait = () => {
    clearTimeout(timer)
    const left = PATIENCE_MS - (performance.now() - begun)
    timer = setTimeout(
      () => {
        watch.disconnect()
        run()
      },
      Math.min(QUIET_MS, Math.max(0, left)),
    )
  }
  wait()
  watch.observe({ type: 'resource' })
}
