import { type ReactNode, useId } from 'react'
import { Icon } from '../../react/ui/Icon.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { visuallyHidden } from '../../react/ui/text.ts'
import styles from './LanguageMenu.module.css'
import { chooseLanguage } from './preference.ts'
import { texts } from './texts.ts'

interface Props {
  language: string
  languages: readonly string[]
  /** The choice is remembered: show the form in it. */
  onChange(): void
}

/** What each language calls itself: whoever looks for one may read no other. */
function nameOf(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** The languages of a form, each in its own words. */
export default function LanguageMenu({ language, languages, onChange }: Props): ReactNode {
  const id = useId()
  return (
    <div className={styles.menu}>
      <Icon name="globe" />
      <label htmlFor={id} className={visuallyHidden}>
        {texts.language}
      </label>
      <Select
        id={id}
        value={language}
        options={languages.map((each) => ({ id: each, label: nameOf(each) }))}
        onChoose={(tag) => {
          chooseLanguage(tag)
          onChange()
        }}
      />
    </div>
  )
}
