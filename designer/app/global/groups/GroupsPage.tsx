import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { SearchField } from '../../../../runtime/react/ui/SearchField.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { Gifts } from '../claims/Gifts.tsx'
import { giftsIn } from '../claims/rule-words.ts'
import { type EditedGroup, GiftsDialog } from './GiftsDialog.tsx'
import styles from './Groups.module.css'
import { MembersDialog } from './MembersDialog.tsx'
import { type Group, groupsQuery } from './operations.ts'

/** The groups of the institution's directory, who is in them and what they give, for global admins. */
export default function GroupsPage() {
  const { session } = useApplication()
  useDocumentTitle('Groups of the directory')
  const [search, setSearch] = useState(() => new URLSearchParams(location.search).get('search') ?? '')
  const [opened, setOpened] = useState<Group>()
  const [edited, setEdited] = useState<EditedGroup>()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(groupsQuery, { search }, { signal }),
    [session, search],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { isConnected, isWhole, groups, untold, revision } = data.directoryGroups
  return (
    <>
      <h1>Groups of the directory</h1>
      <p className={muted}>
        The directory of your institution tells these groups and who is in them (SCIM). What a group gives is
        said here. <Link href="/audit-log?kind=group-mapping">What was changed before</Link>
      </p>
      {!isConnected && <p>No directory is connected: SCIM_TOKEN is not set.</p>}
      <div className={styles.search}>
        <SearchField label="Search groups" value={search} onSearch={setSearch} />
      </div>
      {groups.length === 0 ? (
        <p className={styles.empty}>{search ? 'No results found' : 'The directory has told no groups.'}</p>
      ) : (
        <ul className={styles.groups} aria-label="Groups">
          {groups.map((group) => (
            <li key={group.id}>
              <div className={styles.group}>
                <strong>{group.name}</strong>
                {giftsIn(group, data.claimChoices).length > 0 ? (
                  <Gifts label={`What ${group.name} gives`} gifts={giftsIn(group, data.claimChoices)} />
                ) : (
                  <span className={muted}>Gives nothing</span>
                )}
              </div>
              <span className={styles.buttons}>
                <Button
                  small
                  onClick={() => setOpened(group)}
                  aria-label={`${membersText(group.memberCount)} in ${group.name}`}
                >
                  {membersText(group.memberCount)}
                </Button>
                <Button
                  small
                  aria-label={`Change what ${group.name} gives`}
                  onClick={() =>
                    setEdited({ ...group, group: group.externalId ?? group.name, title: group.name })
                  }
                >
                  Change
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && <p className={muted}>There are more: search for the beginning of a name.</p>}
      {!search && untold.length > 0 && (
        <section>
          <h2>Not told by the directory</h2>
          <p className={muted}>
            Nobody has anything by these until the directory tells a group of that name or ID.
          </p>
          <ul className={styles.groups} aria-label="Not told by the directory">
            {untold.map((each) => (
              <li key={each.group}>
                <div className={styles.group}>
                  <strong>{each.group}</strong>
                  <Gifts label={`What ${each.group} gives`} gifts={giftsIn(each, data.claimChoices)} />
                </div>
                <Button
                  small
                  aria-label={`Change what ${each.group} gives`}
                  onClick={() => setEdited({ ...each, title: each.group })}
                >
                  Change
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {edited && (
        <GiftsDialog
          edited={edited}
          revision={revision}
          choices={data.claimChoices}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            showToast('success', 'Saved')
            reload()
          }}
        />
      )}
      {opened && <MembersDialog group={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** As far as it is counted. */
const MOST_COUNTED = 1_000

function membersText(count: number): string {
  if (count === 1) return '1 person'
  return count >= MOST_COUNTED ? '1,000 people or more' : `${count} people`
}
