import { useState } from 'react'
import { Link } from 'wouter'
import { auditLogPath } from '../../../../runtime/app/address/administration.ts'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { EmptyList } from '../../../../runtime/react/ui/EmptyList.tsx'
import { SearchField } from '../../../../runtime/react/ui/SearchField.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { Gifts } from '../claims/Gifts.tsx'
import { giftsIn } from '../claims/rule-words.ts'
import { type EditedGroup, GiftsDialog } from './GiftsDialog.tsx'
import styles from './Groups.module.css'
import { MembersDialog } from './MembersDialog.tsx'
import { type Group, groupsQuery } from './operations.ts'
import { texts } from './texts.ts'

/** The groups of the institution's directory, who is in them and what they give, for global admins. */
export default function GroupsPage() {
  const { session } = useApplication()
  useDocumentTitle(texts.title)
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
      <h1>{texts.title}</h1>
      <p className={muted}>
        {texts.lead} <Link href={auditLogPath('group-mapping')}>{texts.earlierChanges}</Link>
      </p>
      {!isConnected && <p>{texts.notConnected}</p>}
      <div className={styles.search}>
        <SearchField label={texts.searchGroups} value={search} onSearch={setSearch} />
      </div>
      {groups.length === 0 ? (
        <EmptyList>{search ? common.noResults : texts.noGroups}</EmptyList>
      ) : (
        <ul className={styles.groups} aria-label={texts.groups}>
          {groups.map((group) => (
            <li key={group.id}>
              <div className={styles.group}>
                <strong>{group.name}</strong>
                {giftsIn(group, data.claimChoices).length > 0 ? (
                  <Gifts label={texts.whatGives(group.name)} gifts={giftsIn(group, data.claimChoices)} />
                ) : (
                  <span className={muted}>{texts.givesNothing}</span>
                )}
              </div>
              <span className={styles.buttons}>
                <Button
                  small
                  onClick={() => setOpened(group)}
                  aria-label={texts.peopleIn(membersText(group.memberCount), group.name)}
                >
                  {membersText(group.memberCount)}
                </Button>
                <Button
                  small
                  aria-label={texts.changeWhatGives(group.name)}
                  onClick={() =>
                    setEdited({ ...group, group: group.externalId ?? group.name, title: group.name })
                  }
                >
                  {texts.change}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {!isWhole && <p className={muted}>{texts.moreGroups}</p>}
      {!search && untold.length > 0 && (
        <section>
          <h2>{texts.notTold}</h2>
          <p className={muted}>{texts.notToldHint}</p>
          <ul className={styles.groups} aria-label={texts.notTold}>
            {untold.map((each) => (
              <li key={each.group}>
                <div className={styles.group}>
                  <strong>{each.group}</strong>
                  <Gifts label={texts.whatGives(each.group)} gifts={giftsIn(each, data.claimChoices)} />
                </div>
                <Button
                  small
                  aria-label={texts.changeWhatGives(each.group)}
                  onClick={() => setEdited({ ...each, title: each.group })}
                >
                  {texts.change}
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
            showToast('success', texts.saved)
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
  return count >= MOST_COUNTED ? texts.manyPeople : texts.people(count)
}
