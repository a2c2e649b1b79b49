import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { beginDataImport, describeDataSets, rollBackDataSet } from '@rampart/contracts';
import { RpcClient } from '@rampart/rpc';
import { readBody } from '../read-body';
import { dataRollback, newDataImport } from './data-sets.fields';
import { dataImportToWire, dataSetToWire } from './data-sets.presenter';

/** The reference data in service; the checks service keeps it. */
@Controller('admin/v1/data-sets')
export class DataSetsController {
  constructor(private readonly rpc: RpcClient) {}

  @Get()
  async list(): Promise<object> {
    const { sets } = await this.rpc.call(describeDataSets, {});
    return { data: sets.map(dataSetToWire) };
  }

  @Post(':set/imports')
  @HttpCode(200)
  async begin(@Param('set') set: string, @Body() body: unknown): Promise<object> {
    const { allow_shrink: allowShrink, ...rest } = readBody(newDataImport, body);
    return { data: dataImportToWire(await this.rpc.call(beginDataImport, { ...rest, set, allowShrink })) };
  }

  @Post(':set/rollback')
  @HttpCode(200)
  async rollBack(@Param('set') set: string, @Body() body: unknown): Promise<object> {
    return {
      data: dataSetToWire(await this.rpc.call(rollBackDataSet, { set, ...readBody(dataRollback, body) })),
    };
  }
}
