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
import { texts as words } from './texts.ts'
import { useTexts } from './use-texts.ts'

/** The language that the texts are written in, and those that the form is offered in besides. */
export function LanguagesSection() {
  const language = useField(['template', 'language'], words.changeTheLanguage)
  return (
    <>
      <SelectField
        field={language}
        label={words.writtenIn}
        options={languages.filter(({ id }) => id !== 'en')}
        none={words.english}
      />
      <TextField
        field={useField(['template', 'country'], words.changeTheCountry)}
        label={words.country}
        hint={words.regionHint}
        characters={2}
      />
      <Translated own={typeof language.value === 'string' ? language.value : 'en'} />
    </>
  )
}

function Translated({ own }: { own: string }) {
  const { session, address } = useWorkbench()
  const { value, problem } = useField(['template', 'translations'], words.changeTheLanguages)
  const texts = useTexts()
  const [added, setAdded] = useState('')
  const said = typeof value === 'object' && value !== null ? (value as Record<string, object>) : {}
  const tags = Object.keys(said)
  const change = (tag: string, next: object | undefined, name: string) =>
    session.apply(setField(session.documents(), ['template', 'translations', tag], next), name)
  return (
    <FieldFrame label={words.alsoIn} hint={words.languagesHint} problem={problem}>
      {({ id, describedBy, invalid }) => (
        <>
          {tags.length > 0 && (
            <ul className={styles.languages}>
              {tags.map((tag) => {
                const done = texts.filter(({ address: at }) => Object.hasOwn(said[tag] ?? {}, at)).length
                return (
                  <li key={tag}>
                    <span lang={tag}>{languageName(tag)}</span>
                    <span className={styles.done}>{words.doneOfTexts(done, texts.length)}</span>
                    <Link href={`${address}/settings/translations/${tag}`} asChild>
                      <ButtonLink small aria-label={words.translateInto(languageName(tag))}>
                        {words.translate}
                      </ButtonLink>
                    </Link>
                    <IconButton
                      small
                      icon="trash"
                      label={words.removeTexts(languageName(tag))}
                      onClick={() => change(tag, undefined, words.removeLanguage(languageName(tag)))}
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
              placeholder={words.chooseALanguage}
              options={languages.filter((each) => each.id !== own && !tags.includes(each.id))}
              invalid={invalid}
              {...(describedBy !== undefined && { describedBy })}
              onChoose={setAdded}
            />
            <Button
              icon="plus"
              disabled={added === ''}
              onClick={() => {
                change(added, {}, words.addLanguageOf(languageName(added)))
                setAdded('')
              }}
            >
              {words.addLanguage}
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  )
}
