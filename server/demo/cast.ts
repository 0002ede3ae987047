import cast from './campus/content/cast.json' with { type: 'json' }

/** The people that the demo sign-in shows first, and what each is good for. */
export const demoCast: readonly { userId: string; description: string }[] = cast
  .filter(({ isActive }) => isActive)
  .map(({ id, description }) => ({ userId: id, description }))
