import type { ActionItems as Waiting } from '../shell/home-section.ts'
import { HomeSection } from './HomeSection.tsx'
import type { useParts } from './use-parts.ts'

interface Props extends Pick<ReturnType<typeof useParts>, 'listed' | 'reload'> {
  parts: readonly Waiting[]
}

/** What was given to the viewer, what came back to them and what they are reminded of, in one section of the home page. */
export function ActionItems({ parts, listed, reload }: Props) {
  const known = parts.flatMap((part) => {
    const found = listed(part)
    return found ? [{ ...found, part }] : []
  })
  const isLoaded = known.length === parts.length
  const total = known.reduce((sum, each) => sum + each.total, 0)
  const isCounted = known.some(({ part, items }) => part.isCounted && items.length > 0)
  return (
    <HomeSection
      title={isCounted ? `Action Items (${total})` : 'Action Items'}
      empty="You have no action items."
      items={isLoaded ? known.flatMap(({ items, Row }) => items.map((item) => ({ item, Row }))) : undefined}
      total={isLoaded ? total : undefined}
      all="/action-items"
      render={({ item, Row }) => <Row key={item.id} item={item} reload={reload} />}
    />
  )
}
