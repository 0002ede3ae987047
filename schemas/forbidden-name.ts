const POISONED = new Set(['__proto__', 'constructor', 'prototype'])

/** A field's name that poisons a prototype, or means something to the store (A15). */
export const isForbiddenName = (name: string): boolean =>
  POISONED.has(name) || name === '' || name.startsWith('$') || name.includes('.') || name.includes('\0')
