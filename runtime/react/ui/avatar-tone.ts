import type { AvatarTone } from './Avatar.tsx'

const tones = ['blue', 'green', 'orange', 'purple', 'gray'] as const

/** The colour that a person has wherever several are told apart. */
export function toneOf(userId: string): AvatarTone {
  let sum = 0
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return tones[sum % tones.length] ?? 'gray'
}
