import { useState } from 'react'

/** Work that is not begun again before it has ended. */
export function useOnce(work: () => Promise<unknown>): { run(): void; isRunning: boolean } {
  const [isRunning, setRunning] = useState(false)
  const run = () => {
    if (isRunning) return
    setRunning(true)
    void work().finally(() => setRunning(false))
  }
  return { run, isRunning }
}
