import type { OutcomeGroup } from '../../../schemas/index.ts'
import { contrastOf } from '../color/contrast.ts'
import { type Advice, advice } from '../model/advice.ts'

/** What a level is drawn on: the grounds of a form in the light and in the dark (`--fw-bg` of tokens.css). */
export const LEVEL_GROUNDS = { light: '#ffffff', dark: '#141517' } as const

/** What a part of a drawing needs (WCAG 2.2, 1.4.11). */
export const LEVEL_CONTRAST = 3

const LISTS = ['scales', 'riskLevels'] as const

/** Levels whose colour hardly differs from the ground that they are drawn on. Pointers begin with the group's place. */
export const levelColors = (groups: readonly Pick<OutcomeGroup, 'scales' | 'riskLevels'>[]): Advice[] =>
  groups.flatMap((group, at) =>
    LISTS.flatMap((list) =>
      (group[list] ?? []).flatMap(({ level, color }, i) => {
        const path = `/${at}/${list}/${i}/color`
        const [onLight, onDark] = [LEVEL_GROUNDS.light, LEVEL_GROUNDS.dark].map((ground) =>
          contrastOf(color, ground),
        )
        return [
          ...tooLow('level.too_pale', path, onLight, { level, color }),
          ...tooLow('level.too_dark', path, onDark, { level, color }),
        ]
      }),
    ),
  )

function tooLow(
  code: 'level.too_pale' | 'level.too_dark',
  path: string,
  ratio: number | undefined,
  params: { level: string; color: string },
): Advice[] {
  if (ratio === undefined || ratio >= LEVEL_CONTRAST) return []
  // Rounded down: 2.96 is not 3.
  return [advice(code, path, { ...params, ratio: Math.floor(ratio * 10) / 10, least: LEVEL_CONTRAST })]
}
