import { Select } from '../../runtime/react/ui/Select.tsx'
import { fieldsOf, type ListEntry } from '../document/entries.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { languageName } from '../parts/language-name.ts'
import { useDocument } from '../parts/workbench.ts'
import styles from './NotificationEditor.module.css'
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
      <FieldFrame label="Language">
        {({ id }) => (
          <Select
            id={id}
            value={language}
            options={all.map((tag) => ({
              id: tag,
              label: `${languageName(tag)}${said.has(tag) ? '' : ' (missing)'}`,
            }))}
            onChoose={onChoose}
          />
        )}
      </FieldFrame>
      <p className={styles.hint} role="status">
        {missing.length === 0
          ? `It says itself in all ${all.length} languages of the form.`
          : `Missing in ${missing.length} of ${all.length}: ${missing.map(languageName).join(', ')}. Who reads these gets it in ${languageName(own)}.`}
      </p>
    </div>
  )
}
