import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which device brought a cookie last. */
@Entity('cookie_devices')
export class CookieDeviceRow {
  @PrimaryColumn('uuid')
  cookie!: string;

  @Column('uuid')
  device!: string;

  @Column('date')
  lastSeen!: string;
}
