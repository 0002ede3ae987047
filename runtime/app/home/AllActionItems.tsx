import { useSearchParams } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { EntryList, WaitingList } from '../forms/EntryList.tsx'
import { ListSection } from '../forms/ListSection.tsx'
import { Pager } from '../forms/Pager.tsx'
import { offersOfScreens } from '../shell/use-links.ts'
import { actionItemsOf } from './action-items-of.ts'
import { useParts } from './use-parts.ts'

const SIZES = [25, 50, 100]

/** All of what the home page shows the first five of: what one was given, what came back, what one is reminded of. */
export default function AllActionItems() {
  useDocumentTitle('Action Items')
  const [params, setParams] = useSearchParams()
  const page = Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000)
  const size = SIZES.find((each) => String(each) === params.get('size')) ?? 25
  const parts = actionItemsOf(offersOfScreens())
  const { reply, error, reload, listed } = useParts('ActionItems', parts, { page, size })
  if (error && !reply) return <ErrorScreen error={error} onRetry={reload} />
  const sections = parts.flatMap((part) => {
    const found = listed(part)
    return found && found.total > 0 ? [{ ...found, part }] : []
  })
  const goTo = (change: { page: number; size: number }) =>
    setParams(
      Object.entries({ page: change.page > 1 && change.page, size: change.size !== 25 && change.size })
        .filter(([, value]) => value)
        .map(([name, value]) => [name, String(value)]),
    )
  return (
    <>
      <h1>Action Items</h1>
      {!reply && <WaitingList />}
      {reply && sections.length === 0 && <EmptyList>You have no action items.</EmptyList>}
      {sections.map(({ part, items, total, Row }) => (
        <ListSection key={part.title} title={`${part.title} (${total})`}>
          {items.length > 0 && (
            <EntryList>
              {items.map((item) => (
                <Row key={item.id} item={item} reload={reload} />
              ))}
            </EntryList>
          )}
          {part.total && total > 25 && (
            <Pager
              page={page}
              pages={Math.max(Math.ceil(total / size), 1)}
              size={size}
              onPage={(next) => goTo({ page: next, size })}
              onSize={(next) => goTo({ page: 1, size: next })}
            />
          )}
        </ListSection>
      ))}
    </>
  )
}
