import { fieldsOf, type ListEntry } from '../document/entries.ts'
import { common } from '../parts/common-texts.ts'
import { type Field, useProblemAt } from '../parts/fields/use-field.ts'
import { languageName } from '../parts/language-name.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './NotificationEditor.module.css'
import { PLACE, type Said, translate } from './notification-edits.ts'
import { texts } from './texts.ts'
import { VariableTextField } from './VariableTextField.tsx'
import { textOf } from './words.ts'

interface Props extends Pick<ListEntry, 'index' | 'entry'> {
  language: string
}

/** What a notification says in a further language, subject and text together: one without the other says nothing. */
export function TranslatedWords({ index, entry, language }: Props) {
  const { session } = useWorkbench()
  const way = [PLACE, index, 'translations', language]
  const written = fieldsOf(entry.translations)
  const there = fieldsOf(Object.hasOwn(written, language) ? written[language] : undefined)
  const said: Said = { '/subject': textOf(there['/subject']), '/body': textOf(there['/body']) }
  const subjectProblem = useProblemAt([...way, '/subject'])
  const bodyProblem = useProblemAt([...way, '/body'])
  const fieldOf = (part: keyof Said, problem: Field['problem']): Field => ({
    value: said[part],
    problem,
    set: (value, options) => {
      const next = { ...said, [part]: textOf(value) }
      const edits = translate(session.documents(), index, language, next)
      session.apply(edits, texts.sayItIn(languageName(language)), options)
    },
  })
  return (
    <>
      <p className={styles.hint}>
        {texts.authorsWords} <q>{textOf(entry.subject)}</q>
      </p>
      <VariableTextField field={fieldOf('/subject', subjectProblem)} label={texts.subject} lang={language} />
      <VariableTextField
        field={fieldOf('/body', bodyProblem)}
        label={common.text}
        hint={texts.emptyHint}
        lang={language}
        long
      />
    </>
  )
}
