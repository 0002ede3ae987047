import { Button } from '../../../runtime/react/ui/Button.tsx'
import { RowTools } from '../../../runtime/react/ui/StackedTable.tsx'
import { texts } from './texts.ts'

interface Props {
  /** As its row is called. */
  name: string
  isArchived: boolean
  onEdit(): void
  onArchive(): void
  onRestore(): void
}

/** What can be done to a building or a room in a list. */
export const PlaceTools = ({ name, isArchived, onEdit, onArchive, onRestore }: Props) => (
  <RowTools>
    {isArchived ? (
      <Button small tone="quiet" aria-label={texts.offerAgainOf(name)} onClick={onRestore}>
        {texts.offerAgain}
      </Button>
    ) : (
      <>
        <Button small tone="quiet" aria-label={texts.editOf(name)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button small tone="quiet" aria-label={texts.archiveOf(name)} onClick={onArchive}>
          {texts.archive}
        </Button>
      </>
    )}
  </RowTools>
)
