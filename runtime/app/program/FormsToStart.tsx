import { Link } from 'wouter'
import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { ButtonLink } from '../../react/ui/Button.tsx'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { templatePath } from '../address/forms.ts'
import { Entry, EntryList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { texts } from '../forms/texts.ts'

/** The forms of a program that the viewer may start (PR-05). */
export const FormsToStart = ({ templates }: { templates: readonly StartableTemplate[] }) => (
  <ListSection title="Start a form">
    {templates.length === 0 ? (
      <EmptyList>This program has no forms that you can start.</EmptyList>
    ) : (
      <EntryList>
        {templates.map(({ groupId, name, description, language }) => (
          <Entry
            key={groupId}
            name={name}
            language={language === 'en' ? undefined : language}
            details={[description]}
          >
            <Link href={templatePath(groupId)} asChild>
              <ButtonLink aria-label={`${texts.start} ${name}`}>{texts.start}</ButtonLink>
            </Link>
          </Entry>
        ))}
      </EntryList>
    )}
  </ListSection>
)
