import { useInsertionEffect } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { TextField } from 'react-aria-components/TextField'
import { Icon, type IconName } from '../ui/Icon.tsx'
import styles from './CommandList.module.css'
import { withoutInlineStyles } from './strict-styles.ts'

export interface Command {
  id: string
  label: string
  /** In smaller letters beside it. */
  details?: string
  icon: IconName
}

export interface CommandGroup {
  title: string
  commands: readonly Command[]
}

interface Props {
  label: string
  placeholder: string
  term: string
  onTerm(term: string): void
  groups: readonly CommandGroup[]
  /** How the search stands; announced, and shown where it is not empty. */
  status: string
  onChoose(id: string): void
}

/** A box and what can be done from it: arrows move while the focus stays in the box, Enter does it. */
export function CommandList({ label, placeholder, term, onTerm, groups, status, onChoose }: Props) {
  useInsertionEffect(withoutInlineStyles, [])
  return (
    <Autocomplete inputValue={term} onInputChange={onTerm}>
      <TextField className={styles.box} aria-label={label} autoFocus>
        <Icon name="search" />
        <Input
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          placeholder={placeholder}
          maxLength={100}
        />
      </TextField>
      <p className={styles.status} role="status">
        {status}
      </p>
      <ListBox className={styles.list} aria-label={label} onAction={(id) => onChoose(String(id))}>
        {groups.map(({ title, commands }) => (
          <ListBoxSection key={title} id={title} className={styles.group}>
            <Header className={styles.title}>{title}</Header>
            {commands.map(({ id, label: words, details, icon }) => (
              <ListBoxItem key={id} id={id} className={styles.item} textValue={words}>
                <Icon name={icon} size={16} />
                <span className={styles.words}>{words}</span>
                {details && <span className={styles.details}>{details}</span>}
              </ListBoxItem>
            ))}
          </ListBoxSection>
        ))}
      </ListBox>
    </Autocomplete>
  )
}
