import { Button } from '../../runtime/react/ui/Button.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The description so far: nothing is drafted from blanks. */
  words: string
  isAsking: boolean
  onAsk(words: string): void
}

/** Sends a description to the assistant, and says while it is at work. */
export const DraftButton = ({ words, isAsking, onAsk }: Props) => (
  <Button tone="primary" disabled={isAsking || words.trim() === ''} onClick={() => onAsk(words)}>
    {isAsking ? texts.drafting : texts.draftIt}
  </Button>
)
