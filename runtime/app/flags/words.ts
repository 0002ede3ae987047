import type { FlagState } from './operations.ts'

/** `Off`, `On`, `On at 01 and ANR`. */
export function stateText({ enabled, campusCodes }: FlagState): string {
  if (!enabled) return 'Off'
  return campusCodes.length > 0 ? `On at ${new Intl.ListFormat('en').format(campusCodes)}` : 'On'
}

export const toneOf = ({ enabled, campusCodes }: FlagState): string =>
  enabled ? (campusCodes.length > 0 ? 'blue' : 'green') : 'gray'

export const nameOf = (person: { firstName: string; lastName: string } | null): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : 'somebody who is no longer in the directory'
