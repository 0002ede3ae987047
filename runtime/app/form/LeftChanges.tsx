import type { Element } from '../../../schemas/index.ts'
import { writeChangesFile } from '../../client/autosave/changes-file.ts'
import { forgetUnsent, readUnsent } from '../../client/autosave/unsent.ts'
import { forgetForm, readCachedForm } from '../../client/offline/cached-forms.ts'
import { parseKey } from '../../core/element/answer-key.ts'
import { directionOf } from '../../core/language/direction.ts'
import { ENGLISH, setLocalLanguage } from '../../core/language/local-language.ts'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { saveFile } from '../../react/ui/save-file.ts'
import { confirm } from '../feedback/confirm.ts'
import { useLoad } from '../feedback/use-load.ts'
import { fileName, jsonFile } from '../forms/json-file.ts'
import { loadLanguage } from '../language/load-language.ts'
import { useFormLanguage } from '../language/use-form-language.ts'
import { useApplication } from '../session/session-context.ts'
import { ChangeList } from './ChangeList.tsx'
import { rawText } from './describe-changes.ts'
import styles from './LeftChanges.module.css'
import { texts } from './saving-texts.ts'

/** Changes of a form that was deleted or closed to this person before they arrived: theirs to keep or to drop. */
export default function LeftChanges({ formId }: { formId: string }) {
  const { user } = useApplication().session
  const { data, reload } = useLoad(async () => {
    const kept = await readCachedForm(user.userId, formId)
    const left = await readUnsent(user.userId, formId)
    void forgetForm(user.userId, formId)
    const template = kept?.reply.form.template
    const language = await loadLanguage(template?.language ?? 'en')
    setLocalLanguage(language)
    return { left, template, language }
  }, [user.userId, formId])
  useFormLanguage(data?.language ?? ENGLISH)
  if (!data || data.left.length === 0) return null
  const { left, template, language } = data
  const titles = new Map(template?.pages.flatMap(({ children }) => listTitles(children)))
  const changes = left.map((operation) => ({
    question: titles.get(parseKey(operation.key)?.elementId ?? '') ?? operation.key,
    answer: rawText(operation.args),
    refused: texts.notOpened,
    operation,
  }))
  const download = () => {
    const owner = {
      form: { id: formId, name: '', autoId: null, template: template?.name ?? '' },
      person: { userId: user.userId, name: `${user.firstName} ${user.lastName}` },
    }
    const text = writeChangesFile(owner, changes, new Date().toISOString())
    saveFile(fileName(formId, texts.fileName), jsonFile(text))
  }
  const discard = async () => {
    const answer = await confirm({
      title: texts.discardTitle,
      message: texts.discardMessage,
      primaryLabel: texts.discard,
      isDestructive: true,
    })
    if (!answer) return
    await forgetUnsent(user.userId, formId)
    reload()
  }
  return (
    <section
      className={styles.left}
      lang={language.tag}
      dir={directionOf(language.tag)}
      aria-labelledby="left-changes"
    >
      <h2 id="left-changes">{texts.leftTitle}</h2>
      <p>{texts.leftHere}</p>
      <ChangeList label={texts.leftList} changes={changes} />
      <ButtonRow>
        <Button tone="primary" onClick={download}>
          {texts.download}
        </Button>
        <Button onClick={() => void discard()}>{texts.discard}</Button>
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
