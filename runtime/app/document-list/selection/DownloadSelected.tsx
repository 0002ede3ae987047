import { type ReactNode, useEffect, useRef, useState } from 'react'
import { fetchPdf } from '../../../client/files/fetch-pdf.ts'
import type { DocumentItem } from '../../../client/form/form-lists.ts'
import { errorCode } from '../../../client/request-error.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { saveFile } from '../../../react/ui/save-file.ts'
import { showToast } from '../../feedback/toasts.ts'
import { acceptedLanguages } from '../../language/preference.ts'
import { useApplication } from '../../session/session-context.ts'
import { ProgressOf } from './ProgressOf.tsx'
import { counted, Report } from './Report.tsx'
import type { Outcome } from './run-each.ts'
import { useEach } from './use-each.ts'
import { type NamedFile, zipOf } from './zip-of.ts'

interface Props {
  docs: readonly DocumentItem[]
  onClose(): void
}

/** Each as a PDF, one after another; several come in one file. */
export default function DownloadSelected({ docs, onClose }: Props): ReactNode {
  const { session } = useApplication()
  const { run, progress, stop } = useEach()
  const [outcome, setOutcome] = useState<Outcome<DocumentItem, NamedFile>>()
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    void download(docs)
    return () => {
      isOpen.current = false
    }
  }, [])

  async function print({ id }: DocumentItem): Promise<NamedFile> {
    try {
      // Each in the language in which the person would open it.
      const language = acceptedLanguages() ?? navigator.languages.join()
      const { userId } = session.user
      return await fetchPdf({ formId: id, withComments: false, language, userId })
    } catch (error) {
      if (errorCode(error) === 'UNAUTHENTICATED') session.expired.set(true)
      throw error
    }
  }
  async function download(these: readonly DocumentItem[]) {
    setOutcome(undefined)
    const result = await run(these, print)
    if (!isOpen.current) return
    const files = result.done.map((each) => each.result)
    const [only] = files
    if (only && files.length === 1) saveFile(only.name, only.content)
    else if (files.length > 1) saveFile('documents.zip', await zipOf(files))
    if (files.length === these.length) {
      showToast('success', `${counted(files.length)} downloaded.`)
      onClose()
    } else setOutcome(result)
  }

  const missing = outcome && [...outcome.failed.map(({ item }) => item), ...outcome.left]
  return (
    <Dialog title="Download PDFs" dismissable={false} onClose={() => (progress ? stop() : onClose())}>
      {progress && <ProgressOf doing="Preparing" progress={progress} onStop={stop} />}
      {outcome && missing && (
        <>
          <p role="status">{`${counted(outcome.done.length)} downloaded.`}</p>
          <Report {...outcome} />
          <ButtonRow at="end">
            <Button onClick={onClose}>Close</Button>
            <Button tone="primary" onClick={() => void download(missing)}>
              {`Try the other ${missing.length === 1 ? 'one' : missing.length} again`}
            </Button>
          </ButtonRow>
        </>
      )}
    </Dialog>
  )
}
