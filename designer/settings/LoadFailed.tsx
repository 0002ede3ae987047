import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { texts } from './texts.ts'

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
      {texts.notLoaded(what)}{' '}
      <Button small onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  )
