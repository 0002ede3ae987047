import { Badge } from '../../runtime/react/ui/Badge.tsx'
import type { IconName } from '../../runtime/react/ui/Icon.tsx'
import type { Fate } from './compare.ts'
import { texts } from './texts.ts'

const LOOKS: Readonly<Record<Fate, { word: string; icon: IconName; tone: string }>> = {
  added: { word: texts.added, icon: 'plus', tone: 'green' },
  removed: { word: texts.removed, icon: 'minus', tone: 'red' },
  moved: { word: texts.moved, icon: 'arrowRight', tone: 'purple' },
  changed: { word: texts.changed, icon: 'pencil', tone: 'blue' },
}

/** Says by a word and a picture what became of something. */
export function ChangeMark({ fate, isCurrent = false }: { fate: Fate; isCurrent?: boolean }) {
  const { word, icon, tone } = LOOKS[fate]
  return (
    <span data-fate={fate} data-current={isCurrent || undefined}>
      <Badge tone={tone} icon={icon}>
        {word}
      </Badge>
    </span>
  )
}
