/** The importance of a town: 1 the capital, 2 large towns, 3 smaller ones, 4 the others, 5 parts of a town. */
export type Rank = 1 | 2 | 3 | 4 | 5;

/** Name, latitude, longitude, province, rank, Arabic name (may be empty), other spellings. */
export type TownEntry = [
  name: string,
  lat: number,
  lng: number,
  province: string,
  rank: Rank,
  arabic: string,
  ...others: string[],
];

/** Name, the town of its government, Arabic name, other spellings. */
export type ProvinceEntry = [name: string, seat: string, arabic: string, ...others: string[]];

/** Name, province, the town of its government (or the nearest listed one), other spellings. */
export type DepartmentEntry = [name: string, province: string, seat: string, ...others: string[]];

export interface Entries {
  towns: TownEntry[];
  provinces: ProvinceEntry[];
  departments: DepartmentEntry[];
}
