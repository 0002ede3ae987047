import { useEffect } from 'react'
import { failureText } from '../../feedback/failure-text.ts'
import { showToast } from '../../feedback/toasts.ts'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { discardExportMutation, exportsQuery, type SentExport } from './operations.ts'
import type { Place } from './use-page.ts'

/** How far the server is, is asked this often as long as it is at one. */
const SOON_MS = 1_000

export interface OwnExports {
  exports: readonly SentExport[]
  reload(): void
  /** Stops one, or throws its file away. */
  discard(id: string): Promise<void>
}

/** What its viewer takes out of a template, also what was begun before the page was opened. */
export function useExports({ programId, templateGroupId }: Place): OwnExports {
  const { transport } = useApplication().session
  const place = { programId, templateGroupId }
  const { data, reload } = useLoad(
    async (signal) => {
      const { explorerExports } = await transport.request(exportsQuery, place, { signal })
      return explorerExports
    },
    [transport, programId, templateGroupId],
  )
  const isRunning = data?.some(({ state }) => state === 'running') === true
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(reload, SOON_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  return {
    exports: data ?? [],
    reload,
    async discard(id) {
      try {
        await transport.request(discardExportMutation, { ...place, id })
      } catch (error) {
        const text = failureText(error, 'The export could not be removed. Please try again.')
        if (text) showToast('danger', text)
      }
      reload()
    },
  }
}
