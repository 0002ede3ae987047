import { fetchPdf } from '../../../client/files/fetch-pdf.ts'
import { errorCode, RequestError } from '../../../client/request-error.ts'
import { formatIssue } from '../../../core/message/format-issue.ts'
import { saveFile } from '../../../react/ui/save-file.ts'
import { failureText } from '../../feedback/failure-text.ts'
import { showToast } from '../../feedback/toasts.ts'
import type { Session } from '../../session/session.ts'
import type { OpenForm } from '../open-form.ts'
import { texts } from './texts.ts'

/** As long as one is made. */
const SHOWN_MS = 150_000

/** Forms whose PDF is on its way: a second press asks for no second one. */
const underWay = new Set<string>()

/** Fetches a form as a PDF, with everything that was typed, and gives it to the person. */
export async function downloadPdf(form: OpenForm, session: Session, withComments: boolean): Promise<void> {
  const { id: formId } = form.reply
  if (underWay.has(formId)) return
  underWay.add(formId)
  const done = showToast('neutral', texts.preparing, undefined, SHOWN_MS)
  try {
    form.queue.flush()
    const { kind } = await form.queue.settle()
    if (kind !== 'saved' && kind !== 'conflict') {
      showToast('danger', texts.notSaved)
      return
    }
    const language = form.language.tag
    const { content, name } = await fetchPdf({ formId, withComments, language, userId: session.user.userId })
    saveFile(name, content)
    showToast('success', texts.done)
  } catch (error) {
    if (errorCode(error) === 'UNAUTHENTICATED') session.expired.set(true)
    const [issue] = error instanceof RequestError ? error.issues : []
    const text = issue ? formatIssue(issue) : failureText(error, texts.failed, { OFFLINE: texts.offline })
    if (text) showToast('danger', text)
  } finally {
    underWay.delete(formId)
    done()
  }
}
