import { Link } from 'wouter'
import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { Button, ButtonLink } from '../../react/ui/Button.tsx'
import { formPath, templatePath } from '../address/forms.ts'
import { draftWords } from '../forms/draft-words.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDescription } from '../forms/short-description.ts'
import { texts } from '../forms/texts.ts'
import { useStartForm } from '../forms/use-start-form.ts'
import { useApplication } from '../session/session-context.ts'
import type { RowProps } from '../shell/home-section.ts'
import styles from './StartCard.module.css'

/**
 * Begins a form of a template, or leads to the page that stands before it; where one is begun already, goes on with that
 * one or begins another.
 */
export default function StartCard({ item }: RowProps<StartableTemplate>) {
  const { start, busy } = useStartForm(item.groupId)
  const { flags } = useApplication()
  const { groupId, name, description, language, draft, hasStartPage } = item
  const label = draft ? texts.startNew : texts.start
  const look = {
    tone: draft ? ('quiet' as const) : undefined,
    'aria-label': draft ? `${label}: ${name}` : `${label} ${name}`,
  }
  return (
    <Entry
      name={name}
      language={language === 'en' ? undefined : language}
      details={[description && shortDescription(description)]}
      note={draft && draftWords(draft, name)}
    >
      <span className={styles.ways}>
        {draft && (
          <Link href={formPath(draft.id, flags)} asChild>
            <ButtonLink aria-label={`${texts.continue} ${name}`}>{texts.continue}</ButtonLink>
          </Link>
        )}
        {hasStartPage ? (
          <Link href={templatePath(groupId)} asChild>
            <ButtonLink {...look}>{label}</ButtonLink>
          </Link>
        ) : (
          <Button {...look} aria-busy={busy} onClick={start}>
            {label}
          </Button>
        )}
      </span>
    </Entry>
  )
}
