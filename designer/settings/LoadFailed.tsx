import { Button } from '../../runtime/react/ui/Button.tsx'

interface Props {
  /** What there is to choose from. */
  what: string
  error: unknown
  onRetry(): void
}

/** Says that what there is to choose from did not come; what was chosen before stays as it is. */
export const LoadFailed = ({ what, error, onRetry }: Props) =>
  error !== null &&
  error !== undefined && (
    <p role="alert">
      {what} could not be loaded.{' '}
      <Button small onClick={onRetry}>
        Try again
      </Button>
    </p>
  )
