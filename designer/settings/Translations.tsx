import { useId, useState } from 'react'
import { Link } from 'wouter'
import { plainText } from '../../runtime/core/text/plain-text.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { IconButtonLink } from '../../runtime/react/ui/IconButton.tsx'
import { SearchField } from '../../runtime/react/ui/SearchField.tsx'
import type { AuthorText } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { AuthorTextField } from '../parts/fields/AuthorTextField.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { languageName } from '../parts/language-name.ts'
import { hasHeading } from '../parts/rich-text/convert.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { TranslationFiles } from './TranslationFiles.tsx'
import styles from './Translations.module.css'
import type { TemplateText } from './template-texts.ts'
import { texts as words } from './texts.ts'
import { useTexts } from './use-texts.ts'

/** So many texts stand on the screen at first, and come with each press for more. */
const SHOWN = 50

type Said = Readonly<Record<string, AuthorText>>
const NOTHING: Said = {}

/** Every text of the template beside what it says in one of its languages. */
export function Translations({ language }: { language: string }) {
  const { address } = useWorkbench()
  const id = useId()
  const texts = useTexts()
  const { value } = useField(['template', 'translations', language], '')
  const [search, setSearch] = useState('')
  const [onlyMissing, setOnlyMissing] = useState(false)
  const [shown, setShown] = useState(SHOWN)
  const said = typeof value === 'object' && value !== null ? (value as Said) : NOTHING
  // What is being translated stays where it is: the list is narrowed when it is asked for, not at each key.
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())
  const wanted = search.trim().toLowerCase()
  const found = texts.filter(
    ({ address: at, text }) =>
      (!onlyMissing || missing.has(at)) && plainText(text).toLowerCase().includes(wanted),
  )
  const narrow = (yes: boolean) => {
    setMissing(new Set(texts.map((each) => each.address).filter((at) => !Object.hasOwn(said, at))))
    setOnlyMissing(yes)
  }
  const done = texts.filter(({ address: at }) => Object.hasOwn(said, at)).length
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Link href={`${address}/settings`} asChild>
          <IconButtonLink icon="arrowLeft" label={words.backToSettings} />
        </Link>
        <h2>{languageName(language)}</h2>
        <span role="status">{words.doneOfTexts(done, texts.length)}</span>
      </div>
      <TranslationFiles {...{ language, said }} />
      <div className={styles.tools}>
        <SearchField label={words.findAText} value={search} onSearch={setSearch} />
        <ChoiceList
          kind="checkbox"
          controlId={`${id}-missing`}
          choices={[{ id: 'missing', label: words.onlyMissing }]}
          selected={onlyMissing ? ['missing'] : []}
          onChoose={(_, yes) => narrow(yes)}
        />
      </div>
      <ul className={styles.texts}>
        {found.slice(0, shown).map((each) => (
          <TextRow key={each.address} language={language} {...each} />
        ))}
      </ul>
      {found.length === 0 && <p>{texts.length === 0 ? words.noTexts : common.noResults}</p>}
      {found.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)}>
          {words.showMore}
          {found.length - shown})
        </Button>
      )}
    </div>
  )
}

interface RowProps extends TemplateText {
  language: string
}

function TextRow({ language, address, text }: RowProps) {
  const name = words.translateInto(languageName(language))
  return (
    <li>
      <AuthorTextField
        field={useField(['template', 'translations', language, address], name)}
        label={plainText(text)}
        lang={language}
        headings={hasHeading(text)}
      />
    </li>
  )
}
