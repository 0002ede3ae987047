import { Button } from '../../../runtime/react/ui/Button.tsx'
import { RowTools } from '../../../runtime/react/ui/StackedTable.tsx'

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
      <Button small tone="quiet" aria-label={`Offer ${name} again`} onClick={onRestore}>
        Offer again
      </Button>
    ) : (
      <>
        <Button small tone="quiet" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button small tone="quiet" aria-label={`Archive ${name}`} onClick={onArchive}>
          Archive
        </Button>
      </>
    )}
  </RowTools>
)
