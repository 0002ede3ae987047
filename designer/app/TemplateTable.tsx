import { Link } from 'wouter'
import { formatDay } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { RowTools, StackedTable } from '../../runtime/react/ui/StackedTable.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import type { StudioTemplate } from './operations.ts'
import { texts } from './texts.ts'

interface Props {
  templates: readonly StudioTemplate[]
  addressOf(groupId: string): string
  onCopy(template: StudioTemplate): void
}

/** The templates of a program: what runs, and what is being written. */
export const TemplateTable = ({ templates, addressOf, onCopy }: Props) => (
  <StackedTable
    label={common.templates}
    columns={[common.name, texts.latestVersion, common.draft]}
    tools={common.copy}
  >
    {templates.map((template) => (
      <TemplateRow key={template.groupId} {...{ template, addressOf, onCopy }} />
    ))}
  </StackedTable>
)

interface RowProps extends Omit<Props, 'templates'> {
  template: StudioTemplate
}

function TemplateRow({ template, addressOf, onCopy }: RowProps) {
  const { groupId, name, version, status, isSubform, lastUpdated, draft } = template
  return (
    <tr>
      <th scope="row">
        <Link href={addressOf(groupId)}>{name || common.untitled}</Link>
        {isSubform && <span className={muted}> {texts.subform}</span>}
      </th>
      <td data-label={texts.latestVersion}>
        {version === null ? (
          <span className={muted}>{texts.notPublishedYet}</span>
        ) : (
          <>
            {texts.version(version)} <Badge tone={tones[status]}>{words[status] ?? status}</Badge>{' '}
            {lastUpdated && <span className={muted}>{formatDay(lastUpdated)}</span>}
          </>
        )}
      </td>
      <td data-label={common.draft}>
        {draft ? (
          <>
            <Badge tone="blue">{common.draft}</Badge>{' '}
            <span className={muted}>
              {formatDay(draft.lastSaved)}
              {draft.lastSavedBy && `, ${draft.lastSavedBy.firstName} ${draft.lastSavedBy.lastName}`}
            </span>
          </>
        ) : (
          <span className={muted}>{common.none}</span>
        )}
      </td>
      <RowTools>
        <Button small tone="quiet" aria-label={texts.copyOf(name)} onClick={() => onCopy(template)}>
          {texts.copyMenu}
        </Button>
      </RowTools>
    </tr>
  )
}

const words: Readonly<Record<string, string>> = {
  PUBLISHED: texts.published,
  ARCHIVED: common.archived,
  DRAFT: common.draft,
}
const tones: Readonly<Record<string, string>> = { PUBLISHED: 'green', ARCHIVED: 'gray', DRAFT: 'blue' }
