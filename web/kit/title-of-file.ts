/** What a file may be called until somebody says it better: its name without the ending, which no number is. */
export const titleOfFile = ({ name }: Pick<File, 'name'>): string =>
  name.replace(/\.(?=[a-z0-9]*[a-z])[a-z0-9]{1,5}$/i, '').slice(0, 120)
