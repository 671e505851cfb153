/** What a file may be called until somebody says it better: its name without the ending. */
export const titleOfFile = ({ name }: Pick<File, 'name'>): string =>
  name.replace(/\.[^.]+$/, '').slice(0, 120)
