import { Controller } from '@nestjs/common';
import { type Caller, mayReveal } from '../../access/caller';
import { ConsoleAddress } from '../../people/console-address';
import type { Grantor } from '../../people/members/member';
import { MemberSignInService } from '../../people/members/member-sign-in.service';
import { MembersService } from '../../people/members/members.service';
import { SecondFactorPolicy } from '../../people/second-factor/second-factor-policy';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { deleteMember } from './delete-member/delete-member.endpoint';
import { deleteMemberSecondFactor } from './delete-member-second-factor/delete-member-second-factor.endpoint';
import { getMembers } from './get-members/get-members.endpoint';
import { getMembersNames } from './get-members-names/get-members-names.endpoint';
import { getMembersPolicy } from './get-members-policy/get-members-policy.endpoint';
import { changedMemberToWire, memberToWire } from './member-fields';
import { postMember } from './post-member/post-member.endpoint';
import { postMemberEnrolmentLinks } from './post-member-enrolment-links/post-member-enrolment-links.endpoint';
import { postMembersInvitations } from './post-members-invitations/post-members-invitations.endpoint';
import { postMembersPolicy } from './post-members-policy/post-members-policy.endpoint';

/** The people who act for an account in the web console. Answered by the gateway itself. */
@Controller()
export class MembersController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly members: MembersService,
    private readonly signIns: MemberSignInService,
    private readonly policy: SecondFactorPolicy,
    private readonly address: ConsoleAddress,
  ) {}

  @Endpoint(getMembers)
  async list({ caller }: CallOf<typeof getMembers>) {
    return { members: (await this.members.list(caller.accountId)).map(memberToWire) };
  }

  @Endpoint(getMembersNames)
  async names({ caller }: CallOf<typeof getMembersNames>) {
    return { members: await this.members.names(caller.accountId) };
  }

  @Endpoint(getMembersPolicy)
  async readPolicy({ caller }: CallOf<typeof getMembersPolicy>) {
    return policyToWire(await this.policy.isRequired(caller.accountId));
  }

  @Endpoint(postMembersPolicy)
  async changePolicy({ fields, caller }: CallOf<typeof postMembersPolicy>) {
    const isRequired = fields.second_factor === 'required';
    await this.policy.change(caller.accountId, caller.actor, isRequired);
    return policyToWire(isRequired);
  }

  @Endpoint(postMembersInvitations)
  async invite({ fields, caller }: CallOf<typeof postMembersInvitations>) {
    const { email, role, can_reveal: canReveal } = fields;
    const wanted = { email, role, canReveal: canReveal ?? false };
    return this.address.linkOf(await this.members.invite(caller.accountId, grantorOf(caller), wanted));
  }

  @Endpoint(postMember)
  async change({ fields, params, caller }: CallOf<typeof postMember>) {
    const { role, can_reveal: canReveal, state } = fields;
    const changes = {
      ...(role !== null && { role }),
      ...(canReveal !== null && { canReveal }),
      ...(state !== null && { state }),
    };
    const member = await this.members.change(caller.accountId, grantorOf(caller), params.id, changes);
    return changedMemberToWire(member, await this.members.keysOf(caller.accountId, member));
  }

  @Endpoint(deleteMemberSecondFactor)
  async resetSecondFactor({ params, caller }: CallOf<typeof deleteMemberSecondFactor>) {
    const { accountId, actor } = caller;
    const { member, removed } = await this.signIns.resetSecondFactor(accountId, actor, params.id);
    return { ...memberToWire(member), removed };
  }

  @Endpoint(postMemberEnrolmentLinks)
  async enrol({ params, caller }: CallOf<typeof postMemberEnrolmentLinks>) {
    return this.address.linkOf(
      await this.signIns.createEnrolmentLink(caller.accountId, caller.actor, params.id),
    );
  }

  @Endpoint(deleteMember)
  async remove({ fields, params, caller }: CallOf<typeof deleteMember>) {
    const { accountId, actor } = caller;
    const revokesKeys = fields.revoke_keys ?? false;
    const { member, keys } = await this.members.remove(accountId, actor, params.id, revokesKeys);
    return { ...changedMemberToWire(member, keys), keys_revoked: revokesKeys };
  }
}

const grantorOf = (caller: Caller): Grantor => ({ actor: caller.actor, canReveal: mayReveal(caller) });

const policyToWire = (isRequired: boolean) =>
  ({ second_factor: isRequired ? 'required' : 'optional' }) as const;
