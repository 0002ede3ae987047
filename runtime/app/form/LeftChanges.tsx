import type { Element } from '../../../schemas/index.ts'
import { writeChangesFile } from '../../client/autosave/changes-file.ts'
import { forgetUnsent, readUnsent } from '../../client/autosave/unsent.ts'
import { forgetForm, readCachedForm } from '../../client/offline/cached-forms.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { confirm } from '../feedback/confirm.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { ChangeList } from './ChangeList.tsx'
import { rawText } from './describe-changes.ts'
import styles from './LeftChanges.module.css'
import { fileName, saveFile } from './save-file.ts'

/** Changes of a form that was deleted or closed to this person before they arrived: theirs to keep or to drop. */
export default function LeftChanges({ formId }: { formId: string }) {
  const { user } = useApplication().session
  const { data, reload } = useLoad(async () => {
    const kept = await readCachedForm(user.userId, formId)
    const left = await readUnsent(user.userId, formId)
    void forgetForm(user.userId, formId)
    return { left, template: kept?.reply.form.template }
  }, [user.userId, formId])
  if (!data || data.left.length === 0) return null
  const { left, template } = data
  const titles = new Map(template?.pages.flatMap(({ children }) => listTitles(children)))
  const changes = left.map((operation) => ({
    question: titles.get(parseKey(operation.key)?.elementId ?? '') ?? operation.key,
    answer: rawText(operation.args),
    refused: 'The form could not be opened.',
    operation,
  }))
  const download = () => {
    const owner = {
      form: { id: formId, name: '', autoId: null, template: template?.name ?? '' },
      person: { userId: user.userId, name: `${user.firstName} ${user.lastName}` },
    }
    saveFile(fileName(formId, 'unsaved changes'), writeChangesFile(owner, changes, new Date().toISOString()))
  }
  const discard = async () => {
    const answer = await confirm({
      title: 'Discard these changes?',
      message: 'They were never saved. This cannot be undone.',
      primaryLabel: 'Discard',
      isDestructive: true,
    })
    if (!answer) return
    await forgetUnsent(user.userId, formId)
    reload()
  }
  return (
    <section className={styles.left} aria-labelledby="left-changes">
      <h2 id="left-changes">What you typed was not saved</h2>
      <p>These changes are still on this device.</p>
      <ChangeList label="Changes that were not saved" changes={changes} />
      <ButtonRow>
        <Button tone="primary" onClick={download}>
          Download unsaved changes
        </Button>
        <Button onClick={() => void discard()}>Discard</Button>
      </ButtonRow>
    </section>
  )
}

/** What questions were called on the copy that this device had; sections and tables included. */
function listTitles(elements: readonly Element[] = []): [id: string, title: string][] {
  return elements.flatMap(({ id, title, name, children }) => [
    [id, title || name || id] as [string, string],
    ...listTitles(children),
  ])
}
