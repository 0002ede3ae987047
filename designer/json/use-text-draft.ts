import { useEffect, useState } from 'react'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { keptText } from '../../runtime/client/autosave/kept-texts.ts'
import { livePageLoads, pageLoadId } from '../../runtime/client/autosave/page-load.ts'
import type { Edit } from '../../schemas/index.ts'
import { problemsQuery } from '../parts/problems.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { createTextDraft, type TextDraft } from './text-draft.ts'

/** The draft as text, with what an earlier page kept of it; undefined until that was read. */
export function useTextDraft(): TextDraft | undefined {
  const { session, problems } = useWorkbench()
  const { transport, user } = useApplication().session
  const [opened, setOpened] = useState<TextDraft>()
  useEffect(() => {
    const { userId } = user
    const place = keptText({ userId, of: `json ${session.id}`, pageLoadId, livePageLoads })
    let isGone = false
    let draft: TextDraft | undefined
    const ask = async (edits?: readonly Edit[]) => {
      const { list, revision } = problems.get()
      if (!edits && list && revision === session.status().revision) return list
      return (await transport.request(problemsQuery, { draftId: session.id, edits })).draftProblems
    }
    void place.read().then((kept) => {
      if (isGone) return
      draft = createTextDraft({
        ...{ session, ask, kept, keep: (text) => void place.write(text) },
        timers: {
          set: (run, milliseconds) => setTimeout(run, milliseconds),
          clear: (timer) => clearTimeout(timer as number),
        },
      })
      setOpened(draft)
    })
    return () => {
      isGone = true
      draft?.stop()
    }
  }, [session, problems, transport, user])
  return opened
}
