import { Select } from '../../runtime/react/ui/Select.tsx'
import { fieldsOf, type ListEntry } from '../document/entries.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { languageName } from '../parts/language-name.ts'
import { useDocument } from '../parts/workbench.ts'
import styles from './NotificationEditor.module.css'
import { texts } from './texts.ts'
import { textOf } from './words.ts'

interface Props {
  notification: ListEntry
  language: string
  onChoose(language: string): void
}

/** The languages of the template and of the notification, with those in which it says nothing yet. */
export function LanguageChooser({ notification: { entry }, language, onChoose }: Props) {
  const template = fieldsOf(useDocument((documents) => documents.template))
  const own = textOf(entry.language) || 'en'
  const said = new Set([own, ...Object.keys(fieldsOf(entry.translations))])
  const wanted = [textOf(template.language) || 'en', ...Object.keys(fieldsOf(template.translations))]
  const all = [...new Set([own, ...wanted, ...said])]
  const missing = all.filter((tag) => !said.has(tag))
  if (all.length < 2) return null
  return (
    <div className={styles.languages}>
      <FieldFrame label={texts.language}>
        {({ id }) => (
          <Select
            id={id}
            value={language}
            options={all.map((tag) => ({
              id: tag,
              label: `${languageName(tag)}${said.has(tag) ? '' : texts.missing}`,
            }))}
            onChoose={onChoose}
          />
        )}
      </FieldFrame>
      <p className={styles.hint} role="status">
        {missing.length === 0
          ? texts.allLanguages(all.length)
          : texts.languagesMissing(
              missing.length,
              all.length,
              missing.map(languageName).join(', '),
              languageName(own),
            )}
      </p>
    </div>
  )
}
