interface Admin {
  readonly id: string
  readonly state: string
}

/** Somebody else whose account is open stays: a closed account opens nothing. */
export const mayGo = (admins: readonly Admin[], id: string): boolean =>
  admins.some((admin) => admin.id !== id && admin.state === 'confirmed')
