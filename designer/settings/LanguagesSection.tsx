import { useState } from 'react'
import { Link } from 'wouter'
import { Button, ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { setField } from '../document/set-field.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { SelectField } from '../parts/fields/SelectField.tsx'
import { TextField } from '../parts/fields/TextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { languageName } from '../parts/language-name.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './LanguagesSection.module.css'
import { languages } from './languages.ts'
import { useTexts } from './use-texts.ts'

/** The language that the texts are written in, and those that the form is offered in besides. */
export function LanguagesSection() {
  const language = useField(['template', 'language'], 'Change the language')
  return (
    <>
      <SelectField
        field={language}
        label="Written in"
        options={languages.filter(({ id }) => id !== 'en')}
        none="English"
      />
      <TextField
        field={useField(['template', 'country'], 'Change the country')}
        label="Country"
        hint="Where phone numbers and addresses are read, in two letters (US); else the country of the campus."
        characters={2}
      />
      <Translated own={typeof language.value === 'string' ? language.value : 'en'} />
    </>
  )
}

function Translated({ own }: { own: string }) {
  const { session, address } = useWorkbench()
  const { value, problem } = useField(['template', 'translations'], 'Change the languages')
  const texts = useTexts()
  const [added, setAdded] = useState('')
  const said = typeof value === 'object' && value !== null ? (value as Record<string, object>) : {}
  const tags = Object.keys(said)
  const change = (tag: string, next: object | undefined, name: string) =>
    session.apply(setField(session.documents(), ['template', 'translations', tag], next), name)
  return (
    <FieldFrame
      label="Also in"
      hint="People get the form in the first of these languages that they read. What is not translated is shown as it is written."
      problem={problem}
    >
      {({ id, describedBy, invalid }) => (
        <>
          {tags.length > 0 && (
            <ul className={styles.languages}>
              {tags.map((tag) => {
                const done = texts.filter(({ address: at }) => Object.hasOwn(said[tag] ?? {}, at)).length
                return (
                  <li key={tag}>
                    <span lang={tag}>{languageName(tag)}</span>
                    <span className={styles.done}>
                      {done} of {texts.length} texts
                    </span>
                    <Link href={`${address}/settings/translations/${tag}`} asChild>
                      <ButtonLink small aria-label={`Translate into ${languageName(tag)}`}>
                        Translate
                      </ButtonLink>
                    </Link>
                    <IconButton
                      small
                      icon="trash"
                      label={`Remove ${languageName(tag)} with its texts`}
                      onClick={() => change(tag, undefined, `Remove ${languageName(tag)}`)}
                    />
                  </li>
                )
              })}
            </ul>
          )}
          <div className={styles.adder}>
            <Select
              id={id}
              value={added}
              placeholder="Choose a language"
              options={languages.filter((each) => each.id !== own && !tags.includes(each.id))}
              invalid={invalid}
              {...(describedBy !== undefined && { describedBy })}
              onChoose={setAdded}
            />
            <Button
              icon="plus"
              disabled={added === ''}
              onClick={() => {
                change(added, {}, `Add ${languageName(added)}`)
                setAdded('')
              }}
            >
              Add language
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  )
}
